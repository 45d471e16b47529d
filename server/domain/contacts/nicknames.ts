import { nameKey } from '#server/domain/text/name-key.ts';

/** Names and their usual short forms. Each line holds forms of one name. */
const FORMS = `
abigail abby abbie gail
adelheid heidi
albert al bert bertie
alexander alexandra alex alec lex sandy sandra sasha xander
alfonso poncho
alfred alf alfie fred
amanda mandy
andrew andy drew
anthony antony tony
anton toni tony
antonio toni toño antonia
barbara babs barb
barnaby barney
beatriz bea beatrice
benjamin ben benny benji
bernadette bernie
bernard bernie
bernhard bernd
bridget biddy bridie
bronwen bron
carmen carmela mela
carolina caro caroline carrie
catherine katherine katharina kathryn catarina kate katie kathy cathy cath kat kitty kit katja
charles charlie chuck charlotte lottie carlos
christopher chris kit christine christina kristina chrissie tina
concepcion concha conchi
consuelo chelo
cornelia connie nelly
daniel dan danny daniela dani
david dave davey davie
deborah debbie deb
dietrich dieter
dolores lola loli
dorothy dot dottie
eduardo edu lalo
edward eddie ed ted teddy ned
eleanor ellie nell nora elena lena
elizabeth elisabeth liz lizzie beth betty betsy eliza lisa libby elspeth
enrique quique kike
enriqueta queta
ernest ernie
esther essie
eugene gene
evelyn evie eve
fernando nando fer
francis frank francisco paco pancho kiko francesca francisca frances fran frankie
frederick fred freddie
friedrich fritz fred
gabriel gabriela gabi gabe
geoffrey jeffrey jeff geoff
george georgie georgina georgia
gerald gerard gerry jerry
gertrude trudy trude
graciela chela
gregory greg
guadalupe lupe lupita
gwendolen gwen
harold harry hal henry hank
heinrich heinz heiner
helen helena nell lena
ignacio nacho
isabel isabella isabelle bella izzy isa
jacob jake jakob
jan johannes
james jim jimmy jamie
jennifer jen jenny
jessica jess jessie
jesus chuy chus
joaquin quino
john jack johnny jon jonathan johannes hans
jose pepe josefina pepa
josef joseph sepp jupp pepi
joseph joe joey
josephine josie jo
juan juanito juanjo
karl kalle charly
kenneth ken kenny
kimberly kim
laurence lawrence larry
leonard leo len lenny leonardo
leopold poldi
leslie les
lorenzo enzo renzo
louis luis lou louise luisa lulu
ludwig lutz
luzia lucia lucy luz
magdalena magda lena
manuel manolo manu
margaret maggie meg peggy madge greta marge margarita rita
maria mary marie mia molly maryam
martin marty
matilda tilly tilda
matthew matt matteo
maximilian max
mechthild tilda
mercedes merche
michael mike mick mickey miguel
milagros mila
mildred millie
mohammed muhammad mo
montserrat montse
nathaniel nathan nat nate
nicholas nick nicky nicola nico niko nikolaus klaus
norbert bert
olivia liv ollie oliver
oskar oscar ossi
otto otti
pamela pam
patrick patricia pat paddy patty trish tricia
penelope penny
peter pete pedro
philip phil pip philippa
pilar pili
priscilla cilla
rafael rafa
ramon moncho
raymond ray
rebecca becky bec becca
reinhold reiner
richard rick ricky dick richie
robert rob robbie bob bobby bert roberto
rocio chio
roderick rory
ronald ron ronnie
rosario charo
rosemary rosie rose
salvador chava
samuel samantha sam sammy
santiago santi yago
sara sarah sally sadie
sebastian seb bas
sidney sid
siegfried sigi
sigrid siri
soledad sole
stanislaw stan
stanley stan
stephen steven steve stefan
susan susanna sue susie suzie
sylvia silvie silke
tabitha tabby
terence terry teresa theresa tess tessa
theodore theo ted
thomas tom tommy tomas
timothy tim timmy
ulrich uli ulli
ulrike uli ulli rike
ursula uschi ulla
valentina valentin val
veronica ronnie vero
vicente chente
victoria vicky vic tori
vincent vince vinny
walter walt wally
wilhelm willi willy
wilhelmina mina minnie
william will bill billy liam guillermo willem wim
winifred winnie freda
wolfgang wolf
zachary zach zac`;

const GROUPS = FORMS.trim()
  .split('\n')
  .map((line) => line.split(' ').map(nameKey));
const groupsOf = new Map<string, Set<number>>();
for (const [index, group] of GROUPS.entries())
  for (const form of group) groupsOf.set(form, (groupsOf.get(form) ?? new Set()).add(index));

/** True for a first name that has a usual short form or is one. `key` is a name key. */
export const hasForms = (key: string): boolean => groupsOf.has(key);

/** Returns the usual forms of a first name, itself included, as name keys. Empty if it has none. */
export const formsOf = (key: string): string[] => [
  ...new Set([...(groupsOf.get(key) ?? [])].flatMap((group) => GROUPS[group] ?? [])),
];

/** Forms that are also English words: "the plumber will come" is about no William. */
const ALSO_WORDS = new Set(
  'bill bob cat chuck dick dot drew frank gene jack kit max mo nat nick paddy pat penny pip ray rich rob rose sally sandy sole sue terry wally will wolf'.split(
    ' ',
  ),
);
export const isAlsoWord = (form: string): boolean => ALSO_WORDS.has(form);

/** Returns whether two first names, as name keys, may be forms of one name: "liz" and "elizabeth". */
export function mayBeNickname(one: string, other: string): boolean {
  if (one === other) return false;
  const shared = groupsOf.get(other);
  return shared !== undefined && [...(groupsOf.get(one) ?? [])].some((group) => shared.has(group));
}
