export { PictureFigure } from './picture_figure.tsx';
