/** What every picture has. */
export interface PictureBase {
  title: string;
  /** What a reader who cannot see the picture should know of it. */
  summary: string;
}
