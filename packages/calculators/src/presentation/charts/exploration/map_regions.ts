type Rows<Key> = readonly (readonly Key[])[];

/** Cells of a map from a first column and row up to others, which are not part of it. */
export interface CellBlock {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Cells of a row that are next to each other and have the same key. */
export function runsOf<Key>(rows: Rows<Key>): (CellBlock & { key: Key })[] {
  return rows.flatMap((row, top) => {
    const runs: (CellBlock & { key: Key })[] = [];
    for (const [left, key] of row.entries()) {
      const run = runs.at(-1);
      if (run && run.key === key) run.right = left + 1;
      else runs.push({ key, left, right: left + 1, top, bottom: top + 1 });
    }
    return runs;
  });
}

/** The number of the region that each cell belongs to: cells with the same key that hang together by their sides. */
function regionNumbers<Key>(rows: Rows<Key>): number[][] {
  const numbers = rows.map((row) => row.map(() => -1));
  let count = 0;
  for (const [y, row] of rows.entries()) {
    for (const [x, key] of row.entries()) {
      if (numbers[y]?.[x] !== -1) continue;
      const open = [{ x, y }];
      while (open.length > 0) {
        const cell = open.pop() as { x: number; y: number };
        if (numbers[cell.y]?.[cell.x] !== -1 || rows[cell.y]?.[cell.x] !== key) continue;
        (numbers[cell.y] as number[])[cell.x] = count;
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          open.push({ x: cell.x + dx, y: cell.y + dy });
      }
      count += 1;
    }
  }
  return numbers;
}

export interface Region<Key> extends CellBlock {
  key: Key;
}

/** The largest rectangle of each region, for its name. Cells are `size` wide and high. */
export function regionsOf<Key>(rows: Rows<Key>, size: { width: number; height: number }): Region<Key>[] {
  const numbers = regionNumbers(rows);
  const best = new Map<number, Region<Key> & { area: number }>();
  const heights = (rows[0] ?? []).map(() => 0);
  for (const [y, row] of rows.entries()) {
    for (const [x, key] of row.entries()) {
      heights[x] = numbers[y - 1]?.[x] === numbers[y]?.[x] ? (heights[x] as number) + 1 : 1;
      const number = numbers[y]?.[x] as number;
      // Every rectangle with its lower right corner in this cell.
      let lowest = Number.POSITIVE_INFINITY;
      for (let left = x; left >= 0 && numbers[y]?.[left] === number; left--) {
        lowest = Math.min(lowest, heights[left] as number);
        const area = lowest * size.height * (x - left + 1) * size.width;
        if (area > (best.get(number)?.area ?? 0)) {
          best.set(number, { key, left, right: x + 1, top: y - lowest + 1, bottom: y + 1, area });
        }
      }
    }
  }
  return [...best.values()].map(({ area: _, ...region }) => region);
}

/** The borders between cells with different keys, as lines from one grid point to another. */
export function bordersOf<Key>(rows: Rows<Key>): { x1: number; y1: number; x2: number; y2: number }[] {
  const width = rows[0]?.length ?? 0;
  const lines: { x1: number; y1: number; x2: number; y2: number }[] = [];
  const extend = (x1: number, y1: number, x2: number, y2: number) => {
    const before = lines.at(-1);
    const goesOn = before && before.x2 === x1 && before.y2 === y1 && (before.x1 === x2 || before.y1 === y2);
    if (goesOn) [before.x2, before.y2] = [x2, y2];
    else lines.push({ x1, y1, x2, y2 });
  };
  for (let x = 1; x < width; x++) {
    for (const [y, row] of rows.entries()) if (row[x] !== row[x - 1]) extend(x, y, x, y + 1);
  }
  for (let y = 1; y < rows.length; y++) {
    for (let x = 0; x < width; x++) if (rows[y]?.[x] !== rows[y - 1]?.[x]) extend(x, y, x + 1, y);
  }
  return lines;
}
