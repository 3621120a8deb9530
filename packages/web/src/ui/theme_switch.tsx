import { useState } from 'react';
import { saveTheme, storedTheme, THEMES, type Theme } from './theme.ts';

const LABELS: Record<Theme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <label className="theme-switch">
      <span className="visually-hidden">Theme</span>
      <select
        value={theme}
        onChange={(event) => {
          const chosen = THEMES.find((candidate) => candidate === event.target.value) ?? 'auto';
          saveTheme(chosen);
          setTheme(chosen);
        }}
      >
        {THEMES.map((option) => (
          <option key={option} value={option}>
            {LABELS[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
