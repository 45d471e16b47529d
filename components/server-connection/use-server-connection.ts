'use client';

import { useSyncExternalStore } from 'react';
import { type Connection, connection, onConnection } from './connection-state.ts';

const CONNECTED: Connection = { reach: 'answers', waiting: 0, missing: 0 };
const onServer = () => CONNECTED;

export const useServerConnection = (): Connection => useSyncExternalStore(onConnection, connection, onServer);
