/** Items of a list that are evenly chosen, with both ends; all of them if they are few enough. */
export function evenlyChosen<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, index) => {
    return items[Math.round((index * (items.length - 1)) / (most - 1))] as Item;
  });
}
