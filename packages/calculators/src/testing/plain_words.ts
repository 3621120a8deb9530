/** A phrase that is not plain English, and the words to use instead. */
interface AvoidedPhrase {
  phrase: RegExp;
  instead: string;
}

/** Translated syntax, and words that nobody in the field uses. */
const AVOIDED_PHRASES: readonly AvoidedPhrase[] = [
  { phrase: /\bbesides?\b/iu, instead: 'next to, in addition to, reduced for, compared with' },
  { phrase: /\bof a year\b/iu, instead: 'annual, per year' },
  { phrase: /\bof today\b/iu, instead: 'present' },
  { phrase: /\bso many\b/iu, instead: 'this many, at most this many' },
  { phrase: /\bwhat of\b/iu, instead: 'the parts of … that' },
  { phrase: /(?<!\bthere )\b(?:is|are) none\b/iu, instead: 'there is no …' },
  { phrase: /\banew\b/iu, instead: 'again, resets, restarts' },
  { phrase: /\bfall of the\b/iu, instead: 'reduction in' },
  { phrase: /\bmissing to\b/iu, instead: 'below' },
  { phrase: /\bis no audit\b/iu, instead: 'is not an audit' },
  { phrase: /\bis used to \d/iu, instead: 'utilisation' },
  { phrase: /\bdearest\b/iu, instead: 'most expensive' },
  { phrase: /\bgravest\b/iu, instead: 'most severe' },
  {
    phrase:
      /(?<![\d.,] ?|[-–+] )\b1 (?:days|dwellings|homes|hours|measures|months|points|racks|spaces|storeys|tonnes|units|weeks|years)\b/u,
    instead: 'it in the singular',
  },
  // A single character beyond Latin-1 makes the engine keep, and write, a whole result at twice the cost.
  { phrase: /[“”]/u, instead: 'it with straight quotation marks' },
];

/** The avoided phrases of a text, each in a sentence with the text and the words to use instead. */
export function avoidedPhrasesIn(text: string): string[] {
  return AVOIDED_PHRASES.flatMap(({ phrase, instead }) => {
    const found = phrase.exec(text);
    return found ? [`"${found[0]}" in "${text}": say ${instead}`] : [];
  });
}
