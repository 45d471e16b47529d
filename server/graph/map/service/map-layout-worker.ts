// Runs in a worker thread, because seconds of computation would block all requests.
import { parentPort, workerData } from 'node:worker_threads';
import { layOutMap } from './map-layout.ts';

parentPort?.postMessage(layOutMap(workerData));
