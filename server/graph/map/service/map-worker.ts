// Lays out one map in a worker thread and then ends, because seconds of computation would block the event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { layOutMap } from './map-layout.ts';

parentPort?.postMessage(layOutMap(workerData));
