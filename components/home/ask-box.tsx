import { ArrowRight } from 'lucide-react';
import Form from 'next/form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

/** Takes a prompt to Preview, which shows what an agent would be told. Works without script. */
export function AskBox() {
  return (
    <Form action="/preview" className="flex flex-wrap items-end gap-2">
      <Field label="What would your agent be told?" className="min-w-52 flex-1">
        {(control) => (
          <Input
            {...control}
            name="q"
            required
            autoComplete="off"
            placeholder="What should I cook on Sunday?"
            data-search-field=""
            className="min-h-11"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large">
        Ask
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
    </Form>
  );
}
