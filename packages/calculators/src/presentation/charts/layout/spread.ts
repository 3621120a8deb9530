interface Wanted {
  /** Where the middle of the item should be. */
  at: number;
  size: number;
}

interface Block {
  start: number;
  size: number;
  /** The sum of the starts that its items want for the block. */
  wanted: number;
  items: number[];
}

/**
 * Moves items along a line apart, so that none overlaps another and each stays as near as possible to where it should be.
 * Returns the start of each. The line must be long enough for all of them.
 */
export function spread(items: readonly Wanted[], [first, last]: readonly [number, number]): number[] {
  const placed = (block: Block): Block => {
    const start = block.wanted / block.items.length;
    return { ...block, start: Math.max(first, Math.min(last - block.size, start)) };
  };
  const blocks: Block[] = [];
  const order = items.map((_, index) => index).toSorted((a, b) => (items[a] as Wanted).at - (items[b] as Wanted).at);
  for (const index of order) {
    const { at, size } = items[index] as Wanted;
    let block = placed({ start: 0, size, wanted: at - size / 2, items: [index] });
    for (let before = blocks.at(-1); before && before.start + before.size > block.start; before = blocks.at(-1)) {
      blocks.pop();
      const wanted = before.wanted + block.wanted - block.items.length * before.size;
      block = placed({
        start: 0,
        size: before.size + block.size,
        wanted,
        items: [...before.items, ...block.items],
      });
    }
    blocks.push(block);
  }
  const starts = new Array<number>(items.length).fill(0);
  for (const block of blocks) {
    let { start } = block;
    for (const index of block.items) {
      starts[index] = start;
      start += (items[index] as Wanted).size;
    }
  }
  return starts;
}
