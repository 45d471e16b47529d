// A thread of its own that lays out one map and ends: seconds of arithmetic would keep every other call waiting.
import { parentPort, workerData } from 'node:worker_threads';
import { layOutMap } from './map-layout.ts';

parentPort?.postMessage(layOutMap(workerData));
