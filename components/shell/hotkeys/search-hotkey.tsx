'use client';

import { useHotkey } from './use-hotkey.ts';

export const SEARCH_FIELD = { 'data-search-field': '' };

export function SearchHotkey() {
  useHotkey('search.focus', () => {
    const field = document.querySelector('[data-search-field]');
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.focus();
      field.select();
    }
  });
  return null;
}
