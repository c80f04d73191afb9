// Unpacks what was packed with LZMA (a file of the kind .lzma): what is kept travels a fifth smaller than a browser's own gzip makes it.
const Lzma = (() => {
  "use strict";
  const HEAD = 13;
  const STATES = 12;
  const LENGTH = 2 + 16 * 8 * 2 + 256; // two choices, then short and middling lengths by place, then long ones
  const CLOSE = 14;
  const FULL = 128;

  // The whole file as bytes; throws if it is damaged.
  function unpack(packed) {
    const about = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    if (packed.length < HEAD + 5 || packed[0] >= 225) throw new Error("this is not packed with LZMA");
    const lc = packed[0] % 9;
    const rest = Math.floor(packed[0] / 9);
    const lpMask = (1 << rest % 5) - 1;
    const pbMask = (1 << Math.floor(rest / 5)) - 1;
    const size = about.getUint32(5, true);
    if (about.getUint32(9, true)) throw new Error("its size is not said, or too much");
    const out = new Uint8Array(size);

    const literals = new Uint16Array(0x300 << (lc + rest % 5)).fill(1024);
    const isMatch = new Uint16Array(STATES << 4).fill(1024);
    const isRep = new Uint16Array(STATES * 4).fill(1024); // of each state: a repetition? not the last? not the one before? ...
    const isLong = new Uint16Array(STATES << 4).fill(1024);
    const slots = new Uint16Array(4 * 64).fill(1024);
    const special = new Uint16Array(1 + FULL - CLOSE).fill(1024);
    const align = new Uint16Array(16).fill(1024);
    const lengths = new Uint16Array(LENGTH).fill(1024);
    const repLengths = new Uint16Array(LENGTH).fill(1024);

    let at = HEAD + 1;
    let range = 0xffffffff;
    let code = about.getUint32(HEAD + 1, false);
    at += 4;

    function bit(chances, place) {
      const chance = chances[place];
      const bound = (range >>> 11) * chance;
      let found = 0;
      if (code < bound) {
        range = bound;
        chances[place] = chance + ((2048 - chance) >>> 5);
      } else {
        range = range - bound;
        code = code - bound;
        chances[place] = chance - (chance >>> 5);
        found = 1;
      }
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | packed[at++]) >>> 0;
      }
      return found;
    }

    function tree(chances, start, bits) {
      let node = 1;
      for (let n = 0; n < bits; n++) node = (node << 1) | bit(chances, start + node);
      return node - (1 << bits);
    }

    function backwards(chances, start, bits) {
      let node = 1;
      let found = 0;
      for (let n = 0; n < bits; n++) {
        const next = bit(chances, start + node);
        node = (node << 1) | next;
        found |= next << n;
      }
      return found;
    }

    function plain(bits) {
      let found = 0;
      for (let n = 0; n < bits; n++) {
        range >>>= 1;
        const next = code >= range ? 1 : 0;
        if (next) code -= range;
        found = ((found << 1) | next) >>> 0;
        if (range < 0x1000000) {
          range = (range << 8) >>> 0;
          code = ((code << 8) | packed[at++]) >>> 0;
        }
      }
      return found;
    }

    function length(chances, place) {
      if (!bit(chances, 0)) return 2 + tree(chances, 2 + place * 8, 3);
      if (!bit(chances, 1)) return 10 + tree(chances, 2 + 128 + place * 8, 3);
      return 18 + tree(chances, 2 + 256, 8);
    }

    function distance(long) {
      const slot = tree(slots, Math.min(long - 2, 3) * 64, 6);
      if (slot < 4) return slot;
      const bits = (slot >> 1) - 1;
      const base = (2 | (slot & 1)) << bits;
      if (slot < CLOSE) return base + backwards(special, base - slot, bits);
      return (base >>> 0) + plain(bits - 4) * 16 + backwards(align, 0, 4);
    }

    let state = 0;
    let back = 0; // the last four distances, the latest first
    let back1 = 0;
    let back2 = 0;
    let back3 = 0;
    let done = 0;
    while (done < size) {
      if (at > packed.length + 4) throw new Error("it ends too soon");
      const place = done & pbMask;
      if (!bit(isMatch, (state << 4) + place)) {
        const before = done ? out[done - 1] : 0;
        const start = 0x300 * (((done & lpMask) << lc) + (before >> (8 - lc)));
        let node = 1;
        if (state >= 7) {
          let likely = out[done - back - 1];
          while (node < 0x100) {
            const expected = (likely >> 7) & 1;
            likely <<= 1;
            const next = bit(literals, start + ((1 + expected) << 8) + node);
            node = (node << 1) | next;
            if (expected !== next) break;
          }
        }
        while (node < 0x100) node = (node << 1) | bit(literals, start + node);
        out[done++] = node & 0xff;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      let long = 0;
      if (!bit(isRep, state * 4)) {
        [back3, back2, back1] = [back2, back1, back];
        long = length(lengths, place);
        back = distance(long);
        state = state < 7 ? 7 : 10;
      } else {
        if (!done) throw new Error("it repeats what is not there");
        if (!bit(isRep, state * 4 + 1)) {
          if (!bit(isLong, (state << 4) + place)) long = 1;
        } else {
          let far = back1;
          if (bit(isRep, state * 4 + 2)) {
            far = back2;
            if (bit(isRep, state * 4 + 3)) { far = back3; back3 = back2; }
            back2 = back1;
          }
          back1 = back;
          back = far;
        }
        if (long) state = state < 7 ? 9 : 11;
        else { long = length(repLengths, place); state = state < 7 ? 8 : 11; }
      }
      if (back >= done || done + long > size) throw new Error("it is damaged");
      for (let from = done - back - 1, end = done + long; done < end;) out[done++] = out[from++];
    }
    return out;
  }

  return { unpack };
})();
