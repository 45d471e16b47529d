// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '#components/testing/render-in-app.tsx';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { PersonPicker, type PersonPickerProps } from './person-picker.tsx';

const PEOPLE = ['Ana Rivera', 'Anatol Weiss', 'Leo Rivera'].map((name, index) => ({
  id: `person-${index + 1}`,
  name,
  kind: 'person',
  aliases: [],
}));

const search = (input: unknown) => {
  const typed = JSON.stringify(input).toLowerCase();
  const found = PEOPLE.filter(({ name }) =>
    typed.includes('"search"') ? typed.includes(name.slice(0, 3).toLowerCase()) : true,
  );
  return { items: found, total: found.length, nextCursor: null };
};

function Picker(props: Partial<PersonPickerProps>) {
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  return (
    <Field label="Who">
      {(control) => (
        <PersonPicker control={control} value={person} onChange={setPerson} placeholder="A name" {...props} />
      )}
    </Field>
  );
}

async function typeIn(text: string, props: Partial<PersonPickerProps> = {}) {
  const user = userEvent.setup();
  renderInApp(<Picker {...props} />, { 'contacts.list': search });
  await user.click(screen.getByRole('combobox', { name: 'Who' }));
  await user.type(screen.getByPlaceholderText('Type a name'), text);
  return user;
}

it('finds people by the typed text, and Enter picks the first', async () => {
  const user = await typeIn('leo');
  await screen.findByRole('option', { name: /^Leo Rivera/ });
  expect(screen.queryByRole('option', { name: /^Ana Rivera/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Who' }).textContent).toBe('Leo Rivera');
});

it('leaves out the excluded contacts', async () => {
  await typeIn('ana', { without: ['person-1'] });
  await screen.findByRole('option', { name: /^Anatol Weiss/ });
  expect(screen.queryByRole('option', { name: /^Ana Rivera/ })).toBeNull();
});

it('offers the typed description if no contact has that name', async () => {
  const user = await typeIn('my sister');
  await user.click(await screen.findByRole('option', { name: /“my sister”/ }));
  expect(screen.getByRole('combobox', { name: 'Who' }).textContent).toBe('“my sister”');
});

it('says that nobody was found if descriptions are not accepted', async () => {
  await typeIn('my sister', { takesWords: false });
  expect(await screen.findByText('Nobody found.')).toBeTruthy();
});
