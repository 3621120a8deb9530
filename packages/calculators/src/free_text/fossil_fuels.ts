/** The boilers that a fossil fuel stands for. */
export type FossilBoiler = 'gas_boiler' | 'oil_boiler' | 'coal_boiler';

/** Words for fossil fuels in the languages of Europe, in normal form. A word with a final hyphen begins compounds as well. */
const FUEL_TABLE: Readonly<Record<FossilBoiler, string>> = {
  gas_boiler: `
    gas- lpg lng cng glp gpl erdgas- flussiggas- fluessiggas- stadtgas- aardgas- naturgas- naturgass- gaz- foldgaz-
    gazow- plyn- metan- methane propan- propaan- butan- butaan- kaasu- maakaasu- maagaas- gaasi- dujos dujine`,
  oil_boiler: `
    oil heizol- heizoel- erdol- erdoel- olheiz- olkessel- olbrenn- olofen- olzentral- oelheiz- oelkessel- oelbrenn- oelofen-
    oelzentral- stookolie- olie oliekachel oliefyr- olje- oljy- olja gasoil- gasoleo gasolio gazole gazoil- fioul-
    mazout- mazut- kerosen- kerosin- keroseen paraffin- parafin- petroleum- petrole diesel- olej- olio nafta naphtha`,
  coal_boiler: `
    coal- kohle- braunkohl- steinkohl- koks coke lignit- anthracit- anthrazit- antracit- antracyt- peat- torf- turf tourbe turba
    charbon- carbon carbone houille wegiel wegla wegl- uhli- uhel- steenkool- bruinkool- kolen kolenkachel carbune`,
};

/** Words that begin like a fossil fuel and name another: gasification burns wood, and biogas is renewable. */
const NO_FUEL = /^(gasif|bio|holz|klargas)/;
/** German compounds in which the fuel stands in the middle: `Brennwertgastherme`. */
const INSIDE = /(gas|ol|oel)(heizung|kessel|brenner|therme|ofen|ketel)/;
/** Ends of compounds that say that the fuel is not there: `gasfrei`, `aardgasvrij`, `gasless`. */
const WITHOUT = /(frei|vrij|los|loos|less|fri|fritt|free)$/;

interface Stem {
  stem: string;
  boiler: FossilBoiler;
}

const EXACT = new Map<string, FossilBoiler>();
const STEMS: Stem[] = [];
for (const [boiler, words] of Object.entries(FUEL_TABLE) as [FossilBoiler, string][]) {
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const stem = word.replace(/-$/, '');
    EXACT.set(stem, boiler);
    if (word.endsWith('-')) STEMS.push({ stem, boiler });
  }
}
// The longest beginning decides: `gasoil` is oil, `gas` is gas.
STEMS.sort((a, b) => b.stem.length - a.stem.length);

/** The boiler of the fossil fuel that one word names, as it stands or at the beginning of a compound. */
export function fossilFuelOf(word: string): FossilBoiler | undefined {
  const exact = EXACT.get(word);
  if (exact !== undefined || NO_FUEL.test(word) || WITHOUT.test(word)) return exact;
  const begun = STEMS.find(({ stem }) => word.startsWith(stem))?.boiler;
  if (begun !== undefined) return begun;
  const inside = INSIDE.exec(word)?.[1];
  if (inside === undefined) return undefined;
  return inside === 'gas' ? 'gas_boiler' : 'oil_boiler';
}

/** Words that begin a part on what the heating is not, or no longer. */
export const EXCLUDING_WORDS: ReadonlySet<string> = new Set(
  `no not never without replacing replaced replaces formerly former previously instead ex
    ohne kein keine keinen keiner nicht statt anstatt anstelle ersetzt ehemals ehemalig ehemalige vormals
    sans pas aucun aucune remplace remplacant ancien ancienne anciennement
    zonder geen voorheen voormalig sin ningun ninguna sustituye antes senza nessun nessuna
    bez utan uten uden ilman ingen`.split(/\s+/),
);

/** What follows a fuel that does not heat: `gas-free`, `oil-filled radiator`, `propane refrigerant`, `gas hob`. */
const NOT_HEATING_BEFORE: ReadonlySet<string> = new Set(
  'free frei vrij fritt libre less filled radiator radiators refrigerant effect hob cooker cooking'.split(' '),
);
/** What stands before a fuel that is renewable, or a gas that is no fuel. */
const NOT_FOSSIL_AFTER: ReadonlySet<string> = new Set(
  'bio wood green renewable landfill sewage digester greenhouse flue exhaust refrigerant non off'.split(' '),
);

/** What follows propane where it is the refrigerant of a heat pump. */
const HEAT_PUMP_AFTER: ReadonlySet<string> = new Set('heat air hp ashp pac warmepumpe waermepumpe monobloc'.split(' '));

/** Whether the fossil fuel at a place among some words heats the building. */
export function heats(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? '';
  if (words[at]?.startsWith('propan') && HEAT_PUMP_AFTER.has(next)) return false;
  // Spanish for coal after a preposition (`caldera de carbón`), else what `low carbon` means.
  if (words[at] === 'carbon' && words[at - 1] !== 'de' && words[at - 1] !== 'a') return false;
  return !NOT_FOSSIL_AFTER.has(words[at - 1] ?? '') && words[at - 2] !== 'off' && !NOT_HEATING_BEFORE.has(next);
}
