'use client';

import { curlSnippet, mcpSnippet } from '#components/household/agents/connection-snippets.ts';
import { KeyFirstCallStatus } from '#components/household/agents/key-first-call-status.tsx';
import { useServerOrigin } from '#components/household/agents/use-server-origin.ts';
import { Alert } from '#components/ui/alert.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { KeyView } from '#server/keys/schema.ts';

/** The key cannot be shown again. */
export function NewKeyToken({ apiKey, token }: { apiKey: KeyView; token: string }) {
  const origin = useServerOrigin();
  const tabs = [
    { id: 'mcp', label: 'MCP', content: <CodeBlock label="MCP settings" code={mcpSnippet(origin, token)} /> },
    { id: 'curl', label: 'curl', content: <CodeBlock label="command" code={curlSnippet(origin, token)} /> },
    { id: 'key', label: 'Key alone', content: <CodeBlock label="key" code={token} /> },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="warning" title="Copy it now">
        This key is shown once. Only a fingerprint is stored. If you lose the key, revoke it and create
        another.
      </Alert>
      <Tabs label="How to connect" tabs={tabs} />
      <KeyFirstCallStatus keyId={apiKey.id} agentName={apiKey.agent.name} />
    </div>
  );
}
