'use client';

import { useSyncExternalStore } from 'react';
import { type Connection, connection, onConnection } from './connection.ts';

const ALL_WELL: Connection = { reach: 'answers', waiting: 0, missing: 0 };
const onServer = () => ALL_WELL;

export const useServerConnection = (): Connection => useSyncExternalStore(onConnection, connection, onServer);
