/** Values of a fixed width, one after the other. */
export interface FixedValues {
  bytes: Uint8Array;
  width: number;
}

/** Values of any length: where each begins in the bytes, and where one after the last would. Between two of them is a gap. */
export interface VariableValues {
  bytes: Uint8Array;
  starts: Int32Array;
  gap: number;
}

/** The values of a page before their meaning is known. All of them have been found to be inside the page. */
export type PhysicalValues = FixedValues | VariableValues;
