const words = (text: string): string[] => text.trim().split(/\s+/);

/** Fillers before the subject, such as "so" and "btw". */
export const START: ReadonlySet<string> = new Set(
  words(
    `and actually ah also anyway basically because btw but by correction fyi hey hi just like listen look mind no note
    now och oh ok okay remember right say so sorry to thats then there theres this wait well yeah yep yes`,
  ),
);

export const MARKS: ReadonlyMap<string, string> = new Map(
  [
    ['of:one', 'one first'],
    ['of:other', 'other another'],
    ['of:second', 'second'],
    ['of:third', 'third'],
    ['age:elder', 'eldest oldest elder older big bigger firstborn'],
    ['age:younger', 'youngest younger little wee littlest smallest'],
    ['age:middle', 'middle'],
    ['when:former', 'former previous ex'],
    ['when:present', 'present current new'],
  ].flatMap(([mark = '', all = '']) => words(all).map((word) => [word, mark] as const)),
);

/** Words before a role that do not distinguish two people: "my poor sister". */
export const FEELINGS: ReadonlySet<string> = new Set(
  words(
    `amazing annoying bad beloved best bloody brave brilliant clever close crazy cute damn darling dear dearest fab
    favourite favorite fabulous fun funny generous good gorgeous great grumpy late lazy lovely lucky mad nice old own
    poor precious proper real really sick silly smart stubborn stupid super sweet very wonderful young`,
  ),
);

export const ROLES: ReadonlyMap<string, string> = new Map(
  `aupair|bro brother|sis sister|cuz cousin|mate friend|bestfriend friend|bestmate friend|dad father|mare horse|
  goldfish|ferret|guinea|hamster|ewe|cow|goat|hen|cockerel|chicken|shepherd|skipper|pastor|coach|handyman|
  cook|driver|keeper|godparent|grandson|granddaughter|greatnephew|greatniece|greatuncle|greataunt|greatgrandson|
  stepbrother|stepsister|stepbro stepbrother|stepsis stepsister|stepdad stepfather|stepmum stepmother|
  halfbrother|halfsister|fosterson|fosterdaughter|hostfather|hostmother|exwife|exhusband|bosses boss`
    .split('|')
    .flatMap((row) => {
      const [word = '', same] = row.trim().split(' ');
      return word === '' ? [] : [[word, same ?? word] as const];
    }),
);

export const ORDINARY: ReadonlySet<string> = new Set(
  words(
    `a about after again all almost already also always am an and any anymore are arent as at aye back be because been
    before being best both but by came can cannot cant come comes could couldnt currently definitely did didnt do does
    doesnt doing done dont each either else even ever every everybody everyone finally for from generally get gets
    gives go goes going gone got had half has hasnt have havent having he hell her here hers hes him his hopes how
    however i if im in into is isnt it its ive just keeps kinda last lately later less likes little lives loves
    mainly many may maybe me might mine more most mostly much must my need needs never next no nobody none nor not
    nothing now nowadays of off often okay old on once one only or other our out over own please probably quite
    rarely really reckons recently regularly same says seldom she shell shes should since so some someone something
    sometimes soon still such take takes tends than that thats the their them then there these they theyre thinks
    this those though three to today tomorrow too two under until up us used usually very was wasnt we well were
    werent what when where which while who whose why will with without wont works would yesterday yet you your
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august
    september october november december christmas easter breakfast lunch dinner tea supper school swimming football
    training practice bedtime rent parking heating internet wifi netflix`,
  ),
);
