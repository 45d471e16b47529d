#!/usr/bin/env node
import { bridge } from './bridge.mjs';
import { readSettings } from './bridge-settings.mjs';
import { serveMemory } from './memory-server.mjs';

const settings = readSettings(process.argv.slice(2), process.env);
if ('say' in settings) {
  const print = settings.isFailure ? console.error : console.log;
  print(settings.say);
  process.exitCode = settings.isFailure ? 1 : 0;
} else {
  if (settings.isMemoryServer) serveMemory(settings);
  else await bridge(settings);
}
