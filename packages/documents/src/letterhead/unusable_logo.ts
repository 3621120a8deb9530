/** A file that cannot be a logo; the message says why, after the name of the field. */
export class UnusableLogo extends Error {}
