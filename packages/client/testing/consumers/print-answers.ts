interface Answers {
  outcome: string;
  surfaced: { text: string };
  found: { matches: { memory: { content: string | null } }[] };
}

/** Prints what a consumer got, for the test that runs it. */
export const printAnswers = ({ surfaced, found, ...others }: Answers & Record<string, unknown>): void =>
  console.log(
    JSON.stringify({
      ...others,
      surfaced: surfaced.text,
      found: found.matches.map(({ memory: { content } }) => content),
    }),
  );
