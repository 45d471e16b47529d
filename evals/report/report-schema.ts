import type { Count } from '../hands/measure-understanding.ts';
import type { Bin } from './calibration.ts';

export interface Figure {
  hand: string;
  what: string;
  count: Count;
}

export interface Calibration {
  /** Name of the file of its plot. */
  name: string;
  title: string;
  /** Which certainty it is, and when an answer counts as right. */
  says: string;
  hands: readonly string[];
  bins: Bin[];
  error: number;
}

export interface EvalReport {
  at: string;
  /** Commit that was measured, with `+` if files had changed since. */
  commit: string;
  machine: string;
  minutes: number;
  models: { path: string; sha256: string }[];
  figures: Figure[];
  calibrations: Calibration[];
}
