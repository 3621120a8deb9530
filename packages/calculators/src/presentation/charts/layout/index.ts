export type { Anchor, Drawing, Plot, Shape, TextShape } from './drawing.ts';
export { layoutPicture } from './layout_picture.ts';
export { COLOURS, type Colour, type ShapeStyle, shapeStyle, TEXT_STYLES, type TextStyle } from './style.ts';
