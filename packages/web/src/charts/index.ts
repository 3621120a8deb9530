export type {
  Bar,
  BarRow,
  BarsPicture,
  ColumnsPicture,
  LadderPicture,
  LinesPicture,
  Picture,
  Point,
  SectionPicture,
} from './picture.ts';
export { PictureFigure } from './picture_figure.tsx';
export { tableOf } from './picture_table.ts';
