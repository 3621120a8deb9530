export { ChartFigure, PictureFigure } from './picture_figure.tsx';
