/**
 * The largest page that is read, as compressed and as decompressed. Writers make pages of about a megabyte; one of 64 MiB still fits into the memory
 * of a worker, and a file that declares more is refused before anything is allocated.
 */
export const PAGE_BYTES_MAX = 64 * 1024 * 1024;

/** The most values of a page: a few bytes of run lengths can stand for billions of them. */
export const PAGE_VALUES_MAX = 16 * 1024 * 1024;

export const FOOTER_BYTES_MAX = 64 * 1024 * 1024;
export const COLUMNS_MAX = 10_000;
export const ROW_GROUPS_MAX = 1_000_000;
