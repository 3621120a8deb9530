import { sayWhen } from '../../kernel/index.ts';
import type { Figures, Home } from './home.ts';
import { type PostcodeRead, readPostcode } from './postcodes.ts';

interface Place {
  input: Home;
  figures: Figures;
}

const NO_POSTCODE: PostcodeRead = { district: undefined, risk: undefined, outside: undefined, isOnBorder: false };

function readingOf({ input: { postcode_district: text } }: Place): PostcodeRead {
  return text === undefined ? NO_POSTCODE : readPostcode(text);
}

/** What the result assumes of the location. */
export function assumeLocation(place: Place): string {
  const { district, risk } = readingOf(place);
  if (risk === undefined || risk === 'elevated') {
    return 'The location has the risk category given; Approved Document O Appendix C lists the high-risk postcode districts, with guidance for parts of central Manchester.';
  }
  return `Postcode district ${district} is ${risk === 'high' ? '' : 'not '}in Table C1 of Approved Document O Appendix C: the location is ${risk} risk.`;
}

/** Where the postcode and the location risk disagree, or the postcode says less than it should. */
export function warnOfLocation(place: Place): string[] {
  const { input, figures } = place;
  const { district, risk, isOnBorder } = readingOf(place);
  const { postcode_district: text = '', location_risk: sent } = input;
  return sayWhen(
    [
      text !== '' && district === undefined,
      () =>
        `postcode_district ${JSON.stringify(text.trim())} is not a postcode: the location risk sent is used. Send the part before the space, such as SE1 or M14.`,
    ],
    [
      risk !== undefined && figures.location_risk !== sent,
      () =>
        `Location risk ${sent} was sent, but Table C1 of Approved Document O makes postcode district ${district} ${risk} risk: ${risk} risk is used.`,
    ],
    [
      risk === 'elevated',
      () =>
        `Central Manchester (${district}) may have elevated night-time temperatures: Approved Document O Appendix C asks to consider the guidance for high-risk locations. The location risk sent, ${sent}, is used.`,
    ],
    [
      isOnBorder,
      () =>
        `The postcode area of ${district} crosses the border of England: confirm that the home is in England, because this method applies there only.`,
    ],
  );
}
