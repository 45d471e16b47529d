/** Words of grammar and politeness, which say nothing about the topic. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the this that these those here there some any no none every each all both either neither other another such own same
  i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours ourselves
  they them their theirs themselves who whom whose which what where when why how whoever whatever someone somebody something
  anyone anybody anything everyone everybody everything nobody nothing one ones thing things stuff
  am is are was were be been being do does did done doing have has had having will would shall should can could may might must
  ought cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt havent hasnt hadnt im ive id ill youre
  youve youd youll hes shes theyre theyve were weve lets thats whats theres
  and or but nor so yet if then else because as while although though unless until since than whether
  of in on at by for with without to from into onto out over under up down off about above below between among through during
  before after against across along around behind beside near per via within upon toward towards
  not never no yes ok okay very really quite too also just only even still again already almost always often usually sometimes
  ever maybe perhaps please thanks thank hi hello hey lot lots much many more most less least few several bit well anyway
  love loves loved loving like likes liked liking enjoy enjoys enjoyed prefer prefers preferred preference favourite favorite
  favourites favorites hate hates hated dislike dislikes adore adores fond keen want wants wanted need needs needed wish wishes
  let lets get gets got getting give gives gave given go goes going gone went come comes came coming make makes made making take
  takes took taken taking put puts putting keep keeps kept keeping use uses used using say says said tell tells told ask asks
  asked know knows knew known think thinks thought see sees saw seen look looks looking find finds found try tries tried
  trying help helps helped helping show shows mean means seem seems happen happens
  good great nice best better bad worse worst big small new old right sure fine
  now today tomorrow tonight yesterday soon later way kind sort idea ideas suggestion suggestions suggest recommend`
    .split(/\s+/)
    .filter(Boolean),
);

const irregular = `ate eat; eaten eat; drank drink; drunk drink; drove drive; driven drive; rode ride; ridden ride; flew fly;
flown fly; swam swim; swum swim; ran run; sang sing; sung sing; wrote write; written write; woke wake; woken wake; wore wear;
worn wear; bought buy; brought bring; caught catch; taught teach; fought fight; slept sleep; met meet; paid pay; sold sell;
spent spend; lent lend; sent send; built build; lost lose; won win; felt feel; left leave; heard hear; held hold; stood stand;
understood understand; grew grow; grown grow; drew draw; drawn draw; threw throw; thrown throw; broke break; broken break;
spoke speak; spoken speak; stole steal; stolen steal; chose choose; chosen choose; froze freeze; frozen freeze; forgot forget;
forgotten forget; began begin; begun begin; rang ring; hid hide; hidden hide; bit bite; bitten bite; shook shake; fell fall;
fallen fall; fed feed; led lead; bred breed; sat sit; shot shoot; hung hang; dug dig; stuck stick; swept sweep; wept weep;
dealt deal; dreamt dream; learnt learn; burnt burn; spelt spell; spilt spill; shone shine; lit light; knelt kneel; meant mean;
became become; children child; kids kid; men man; women woman; feet foot; teeth tooth; mice mouse; geese goose; knives knife;
wives wife; leaves leaf; shelves shelf; loaves loaf; halves half; wolves wolf; scarves scarf; potatoes potato;
tomatoes tomato; heroes hero; mum mother; mums mother; mom mother; moms mother; mummy mother; mommy mother; dad father;
dads father; daddy father; gran grandmother; granny grandmother; grandma grandmother; nan grandmother; nana grandmother;
grandpa grandfather; grandad grandfather; granddad grandfather; bike bicycle; bikes bicycle; biking bicycle; tv television;
telly television; tvs television; movie film; movies film; colour color; colours color; favour favor; flavour flavor;
flavours flavor; neighbour neighbor; neighbours neighbor; theatre theater; theatres theater; jewellery jewelry; tyre tire;
tyres tire; pyjamas pajamas; yoghurt yogurt; fridge refrigerator; fridges refrigerator; phone telephone; phones telephone;
maths mathematics; math mathematics; exams examination; exam examination; photo photograph; photos photograph;
veg vegetable; veggies vegetable; veggie vegetarian; vacation holiday; vacations holiday; bday birthday; xmas christmas;
aeroplane airplane; plane airplane; planes airplane; flat apartment; flats apartment; chemist pharmacy; rubbish garbage;
trash garbage; programme program; grey gray; mould mold; litre liter; metre meter; organise organize;
recognise recognize; apologise apologize; practise practice; practising practice; licence license; cheque check; centre center;
doc doctor; gp doctor; vet veterinarian; vets veterinarian; gym gymnasium; fave favourite; pals friend; mate friend;
mates friend; buddy friend; lorry truck; nappies diaper; nappy diaper; pram stroller; sofa couch; sofas couch; tap faucet;
taps faucet; hoover vacuum; hoovering vacuum; mobile telephone; cellphone telephone; film film; supper dinner; present gift;
presents gift; musical operetta; musicals operetta; 1990s 90s; 1980s 80s; 1970s 70s; 1960s 60s; nineties 90s; eighties 80s; seventies 70s; sixties 60s`;

export const irregularForms: ReadonlyMap<string, string> = new Map(
  irregular
    .split(';')
    .map((pair) => pair.trim().split(/\s+/))
    .map(([form = '', base = '']) => [form, base]),
);
