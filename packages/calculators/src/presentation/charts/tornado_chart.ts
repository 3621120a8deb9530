import type { TornadoPicture } from '../../kernel/assessment_pictures.ts';
import { bySwing, tornadoFigure } from './layout/tornado.ts';

/** A tornado chart with a summary that names the input that moves the result most. */
export function tornadoPicture(given: Omit<TornadoPicture, 'kind' | 'summary'>): TornadoPicture {
  const picture: TornadoPicture = { kind: 'tornado', summary: '', ...given };
  const { title, valueLabel, base } = picture;
  const figure = (value: number) => tornadoFigure(picture, value);
  const [most] = bySwing(picture);
  const moved = most?.cases.map(({ label, value }) => `${figure(value)} for ${label}`).join(', ');
  const summary = `${title}. ${valueLabel} is ${figure(base)} as entered.${
    most ? ` ${most.label} moves it most: ${moved}.` : ''
  }`;
  return { ...picture, summary };
}
