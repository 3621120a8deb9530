/** The setting that tells databases apart. It is not archived: a copy is another database. */
export const DATABASE_ID_SETTING = 'database_id';
