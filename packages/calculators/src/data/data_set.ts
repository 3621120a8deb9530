/** A column of a data set, as the data set spells it. Where columns are matched, case, spaces, `-` and `_` do not count. */
export interface DataSetColumn {
  name: string;
  /** Other spellings that are in use. */
  aliases?: readonly string[];
  description: string;
}

/** A published file layout, or one that this product defines. */
export interface DataSet {
  name: string;
  title: string;
  source: { document: string; place: string; url?: string; edition: string };
  columns: readonly DataSetColumn[];
  /** Texts, in lower case, that stand for a missing value. An empty cell always does. */
  absent: readonly string[];
}
