/** The text in each control, by name. Empty controls are not sent. */
export type FormValues = Readonly<Record<string, string>>;
