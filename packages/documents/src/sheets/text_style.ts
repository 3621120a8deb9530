export type Face = 'regular' | 'bold' | 'italic';

export interface TextStyle {
  face: Face;
  size: number;
  colour: string;
}
