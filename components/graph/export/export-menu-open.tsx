'use client';

import { Braces, Image } from 'lucide-react';
import { DropdownMenu, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import { showToast } from '#components/ui/toast.ts';
import { download, graphJson, PNG_PIXELS } from './export-graph.ts';
import type { ExportMenuProps } from './export-menu.tsx';

export function ExportMenuOpen({ trigger, graph, view, engine }: LoadedMenuProps & ExportMenuProps) {
  const png = async () => {
    const blob = await engine?.png(PNG_PIXELS);
    if (blob) download('graph.png', blob);
    else await showToast({ kind: 'error', message: 'The picture could not be made. The data can.' });
  };
  const json = () => download('graph.json', new Blob([graphJson(graph, view)], { type: 'application/json' }));
  return (
    <DropdownMenu isOpenAtFirst trigger={trigger}>
      <MenuItem icon={Image} isDisabled={engine === null} onSelect={() => void png()}>
        Picture (PNG)
      </MenuItem>
      <MenuItem icon={Braces} onSelect={json}>
        Data (JSON)
      </MenuItem>
    </DropdownMenu>
  );
}
