import { App } from './app.ts';
import './app.css';

const place = document.querySelector('main');
if (place) void new App(place, window.parent).start();
