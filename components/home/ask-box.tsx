import { ArrowRight, CircleQuestionMark } from 'lucide-react';
import Form from 'next/form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

/** The form works without JavaScript. */
export function AskBox({ question }: { question?: string }) {
  return (
    <Form action="/ask" className="flex flex-wrap items-end gap-2">
      <Field label="Ask your memory" className="min-w-52 flex-1">
        {(control) => (
          <Input
            {...control}
            name="q"
            required
            maxLength={500}
            defaultValue={question}
            autoComplete="off"
            placeholder="What do you want to know?"
            data-search-field=""
            className="min-h-11"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large">
        <CircleQuestionMark aria-hidden className="size-4" />
        Ask
      </Button>
      <Button type="submit" size="large" formAction="/preview" className="max-[22rem]:px-3">
        What would my agent get?
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
    </Form>
  );
}
