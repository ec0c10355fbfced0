import { type Dictionary, en } from './en.ts';

export const ko: Dictionary = en;
