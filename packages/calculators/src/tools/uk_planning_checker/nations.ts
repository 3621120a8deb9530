interface Nation {
  name: string;
  order: string;
  /** The law under which works to a listed building without consent are an offence. */
  listedBuildings: string;
}

function declare<Location extends string>(table: Record<Location, Nation>): Readonly<Record<Location, Nation>> {
  return table;
}

/** The law of each nation that this tool does not decide for. */
export const NATIONS = declare({
  wales: {
    name: 'Wales',
    order: 'Town and Country Planning (General Permitted Development) Order 1995 (SI 1995/418) as amended for Wales',
    listedBuildings: 'Historic Environment (Wales) Act 2023 Part 3',
  },
  scotland: {
    name: 'Scotland',
    order: 'Town and Country Planning (General Permitted Development) (Scotland) Order 1992 (SI 1992/223) as amended',
    listedBuildings: 'Planning (Listed Buildings and Conservation Areas) (Scotland) Act 1997 s. 8',
  },
  ni: {
    name: 'Northern Ireland',
    order: 'Planning (General Permitted Development) Order (Northern Ireland) 2015 (SR 2015/70)',
    listedBuildings: 'Planning Act (Northern Ireland) 2011 s. 85',
  },
});
