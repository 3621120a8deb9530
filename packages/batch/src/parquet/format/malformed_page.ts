/** A page that cannot be decoded; the message says what is wrong with it: `it declares …`. */
export class MalformedPage extends Error {}
