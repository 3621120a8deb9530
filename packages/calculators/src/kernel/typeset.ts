const NO_BREAK_SPACE = '\u00a0';

const PRINTED: [RegExp, string][] = [
  [/(?<=\d)x(?=\d)/g, '×'],
  [/(?<=\d|\dm{1,2}|\d mm?) x (?=\d)/g, ' × '],
  [/CO2(?=e?\b)/g, 'CO₂'],
  [/(?<=(?<![-\w])[kc]?m|\/m)2\b/g, '²'],
  [/(?<=(?<![-\w])[kc]?m|\/m)3\b/g, '³'],
];

const DIGIT = /\d/;

/** Writes a text of the API as people print it: `UB356×127×33`, `kgCO₂e/m²`. Only texts with digits are printed otherwise. */
export function typeset(text: string): string {
  if (!DIGIT.test(text)) return text;
  return PRINTED.reduce((printed, [plain, sign]) => printed.replaceAll(plain, sign), text);
}

const BEFORE_UNIT =
  /(?<=\d) (?=(?:%|°C|[kMG]?(?:W|Wh|N|Nm|VA|V|g)|[kcm]?m[²³]?|mm[²³]?|K|h|l|t?CO₂e|kgCO₂e)(?![\p{L}\d]))/gu;

/** Keeps numbers and their units on one line. */
export function keepUnits(text: string): string {
  return text.replaceAll(BEFORE_UNIT, NO_BREAK_SPACE);
}
