import { nameKey } from '#server/domain/text/name-key.ts';

/** Names and their usual short forms. Each line holds forms of one name. */
const FORMS = `
alexander alexandra alex alec lex sandy sandra sasha xander
andrew andy drew
anthony antony tony
antonio toni toño antonia
barbara babs barb
benjamin ben benny benji
carmen carmela mela
catherine katherine katharina kathryn catarina kate katie kathy cathy cath kat kitty kit katja
charles charlie chuck charlotte lottie carlos
christopher chris kit christine christina kristina chrissie tina
daniel dan danny daniela dani
david dave davey davie
deborah debbie deb
dorothy dot dottie
edward eddie ed ted teddy ned
eleanor ellie nell nora elena lena
elizabeth elisabeth liz lizzie beth betty betsy eliza lisa libby elspeth
ernest ernie
francis frank francisco paco pancho kiko francesca francisca frances fran frankie
frederick fred freddie
gabriel gabriela gabi gabe
george georgie georgina georgia
gerald gerard gerry jerry
gregory greg
harold harry hal henry hank
isabel isabella isabelle bella izzy isa
jacob jake jakob
james jim jimmy jamie
jennifer jen jenny
jessica jess jessie
john jack johnny jon jonathan johannes hans
jose pepe josefina pepa
joseph joe joey
josephine josie jo
kenneth ken kenny
kimberly kim
laurence lawrence larry
leonard leo len lenny leonardo
leslie les
louis luis lou louise luisa lulu
magdalena magda lena
manuel manolo manu
margaret maggie meg peggy madge greta marge margarita rita
maria mary marie mia molly maryam
martin marty
matthew matt matteo
maximilian max
michael mike mick mickey miguel
mohammed muhammad mo
nathaniel nathan nat nate
nicholas nick nicky nicola nico niko nikolaus klaus
olivia liv ollie oliver
pamela pam
patrick patricia pat paddy patty trish tricia
peter pete pedro
philip phil pip philippa
raymond ray
rebecca becky bec becca
richard rick ricky dick richie
robert rob robbie bob bobby bert roberto
ronald ron ronnie
rosemary rosie rose
samuel samantha sam sammy
sara sarah sally sadie
sebastian seb bas
stephen steven steve stefan
susan susanna sue susie suzie
terence terry teresa theresa tess tessa
thomas tom tommy tomas
timothy tim timmy
theodore theo ted
valentina valentin val
victoria vicky vic tori
vincent vince vinny
walter walt wally
william will bill billy liam guillermo willem wim
zachary zach zac`;

const GROUPS = FORMS.trim()
  .split('\n')
  .map((line) => line.split(' ').map(nameKey));
const groupsOf = new Map<string, Set<number>>();
for (const [index, group] of GROUPS.entries())
  for (const form of group) groupsOf.set(form, (groupsOf.get(form) ?? new Set()).add(index));

/** Returns whether two first names, as name keys, may be forms of one name: "liz" and "elizabeth". */
export function mayBeNickname(one: string, other: string): boolean {
  if (one === other) return false;
  const shared = groupsOf.get(other);
  return shared !== undefined && [...(groupsOf.get(one) ?? [])].some((group) => shared.has(group));
}
