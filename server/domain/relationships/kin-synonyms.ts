/** Each row lists synonyms, the canonical form first. */
const KIN: readonly string[] = [
  'mother mum mam mom mama mamma ma mummy mommy mumsy mammy amma ammi',
  'father dad da papa daddy pa appa abbu',
  'grandmother gran granny nan nana nanna grandma abuela babcia oma lola tata nani nonna yiayia ammachi paati patti bubbe halmoni obaachan',
  'grandfather grandad grandpa granda granddad pop pops abuelo opa dziadek lolo nonno pappous appachan thatha zayde harabeoji ojiisan',
  'wife missus',
  'husband hubby',
  'partner boyfriend girlfriend fiance fiancee',
  'sister',
  'brother',
  'son',
  'daughter',
  'baby wean bairn toddler newborn',
  'uncle tio',
  'aunt auntie aunty tia tita',
  'cousin',
  'niece',
  'nephew',
  'grandson',
  'granddaughter',
  'stepson',
  'stepdaughter',
  'fatherinlaw',
  'motherinlaw saasuma',
  'sisterinlaw',
  'brotherinlaw',
  'soninlaw',
  'daughterinlaw',
  'roommate flatmate housemate',
  'boss manager',
  'neighbour neighbor',
  'friend mate',
  'dog puppy',
  'cat kitten',
  'twin',
  'youngest',
  'eldest oldest',
];
export const PERSON_NOUNS: ReadonlySet<string> = new Set(
  `colleague coworker workmate teacher coach tutor babysitter nanny aupair lodger tenant landlord landlady supervisor
  godmother godfather goddaughter godson classmate schoolmate teammate student pupil carer childminder client customer
  patient guest visitor gardener cleaner plumber electrician boy girl man woman lad lass lady guy bloke chap kid child
  children someone somebody person people pal buddy girlfriend boyfriend stepmother stepfather stepbrother stepsister`.split(
    /\s+/,
  ),
);

export const canonicalKin = new Map(
  KIN.flatMap((row) => row.split(' ').map((word) => [word, row.split(' ')[0] ?? word])),
);

/** Languages of the words for grandparents. "Grandmother" and "grandfather" are missing, because they may mean any grandparent. */
export const languageOfGrandparent: ReadonlyMap<string, string> = new Map(
  `en gran granny nan nana nanna grandma grandad grandpa granda granddad
  es abuela abuelo
  pl babcia dziadek
  de oma opa
  tl lola lolo
  it nonna nonno
  el yiayia pappous
  ml ammachi appachan
  ta paati patti thatha
  yi bubbe zayde
  ko halmoni harabeoji
  ja obaachan ojiisan`
    .split('\n')
    .flatMap((row) => {
      const [language = '', ...all] = row.trim().split(' ');
      return all.map((word) => [word, language] as const);
    }),
);
