// Lays out one map in a worker thread and then ends. In the main thread, these seconds of computation would block all
// requests.
import { parentPort, workerData } from 'node:worker_threads';
import { layOutMap } from './map-layout.ts';

parentPort?.postMessage(layOutMap(workerData));
