export const ROOM =
  'kitchen|parlour|lounge|living-room|sitting room|spare room|box room|front room|back room|back bedroom|bed|sofa|couch|settee|floor|landing|caravan|annexe|annex|granny flat|outhouse|barn|stable|greenhouse|truck|tent|garden|bathroom|bedroom|living room|dining room|hall|hallway|attic|loft|cellar|basement|garage|shed|conservatory|study|utility room|playroom|porch|balcony|terrace|yard|greenhouse|drawer|cupboard|wardrobe|fridge|freezer|pantry|safe|desk|bookcase|glovebox|boot|top drawer|medicine cabinet';
export const BUILDING =
  'school|work|church|chapel|mass|mosque|brewery|docks|dock|quarry|mill|pit|yard|rink|ward|maternity ward|hospice|health centre|judo|karate|swimming|football|training|gurdwara|parish hall|scout hut|scouts|cubs|brownies|nets|track|stables|riding school|driving range|golf club|cricket club|rugby club|bingo|daycare|crèche|creche|kindergarten|kindy|high school|primary|secondary|sixth form|campus|halls|dorm|office block|call centre|post office|bank|chemist|pharmacy|butcher|butchers|chippy|takeaway|launderette|garage|petrol station|bus station|train station|mosque|synagogue|temple|office|hospital|library|park|pool|swimming pool|gym|station|airport|beach|clinic|surgery|nursery|university|uni|college|club|town hall|village hall|community centre|centre|market|shop|supermarket|bakery|restaurant|café|cafe|pub|cinema|theatre|museum|stadium|allotment|farm|harbour|port|campsite|cottage|hotel|flat|house|sea|seaside|lake|mountains|countryside|village|city centre|town|leisure centre|playground|playgroup|day care|care home|nursing home|warehouse|factory|lab|laboratory|studio|garage|depot|court|embassy|zoo|circus|concert hall|sports hall|rink|ice rink|climbing wall|boathouse|marina|crematorium|cemetery|graveyard|food bank|charity shop|co-op|mens shed|men.s shed|laundrette|corner shop|workshop|showroom|barracks|base|camp|lodge|hostel|guest house|b&b|caravan park|holiday park|service station|services|car park|bus stop|taxi rank|soft play|skatepark|skate park|ski slope|golf course|race ?course|racetrack|allotments|farm shop|feed store|sorting office|job ?centre|citizens advice|sheltered housing|bungalow|maisonette|respite|day centre|memory clinic|fracture clinic|x-?ray|physio|reception|canteen|staff ?room|cloakroom|changing rooms?|waiting room|sports hall|assembly hall|music room|art room|garden centre|recycling centre|tip|vet|vets|dentist|doctor|optician|opticians|dentists|doctors|hairdressers|hairdresser|barber|podiatrist|physio|orthodontist';
export const KINSHIP =
  'mum|mom|dad|gran|granny|grandma|grandpa|nan|nana|parents|grandparents|in-laws|sister|brother|aunt|uncle|cousin|son|daughter|friend|neighbour|neighbours';
export const OWNER =
  "(?:the|a|an|our|my|your|his|her|their|this|that|\\p{Lu}\\p{L}+['’]s?|(?:my|our|his|her|their) (?:\\p{Ll}+ )?(?:" +
  KINSHIP +
  ")['’]s?)";
export const ADJECTIVE = "(?:(?!and|or|of|for|with|to)[\\p{L}’'-]+ ){0,3}?";

/** Things that something is kept on, in or behind. */
const SURFACE =
  'hook|shelf|top shelf|bottom shelf|windowsill|window ?sill|sill|table|worktop|counter|kitchen side|fridge|freezer|door|wall|landing|stairs|roof|patio|drive|driveway|step|doorstep|mantelpiece|dresser|desk|noticeboard|mat|rail|peg|nail|rack|hob|piano|telly|sofa|couch|bench|trampoline|swings?|slide|ladder|porch|deck|balcony|pavement|coast|pier|seafront|river|lake|canal|island|farm|estate|(?:ground|first|second|third|fourth|top|bottom|\\d+(?:st|nd|rd|th)) floor';
const CONTAINER =
  'teapot|tin|jar|box|drawer|bag|case|suitcase|folder|envelope|pot|basket|bucket|bin|cabinet|press|chest of drawers|tool chest|toy chest|locker|wallet|purse|pockets?|handbag|file|binder|trunk|pouch|rucksack|backpack|crate|tub|bowl|vase|wardrobe|toolbox|console|caddy|tray|lunchbox|pencil case|hut|van|car|lorry|camper|field|paddock|byre|orchard|woods|oven|letterbox|postbox|bathroom cabinet|meter cupboard|coal bunker|bunker|piano stool|cupboard under the stairs|under the stairs|attic|loft|shed';
const SPOT =
  'bed|bath|sink|stairs|plant ?pots?|flower ?pots?|gate|fence|hedge|bins?|cushion|stone|brick|rock|boiler|back door|front door|shed|garage|telly|sofa|door|mat|porch|house|church|school|shop|pub|station|flat|meter|vacuum|hoover|shovel|license|gnome';
const ONE = '(?:the|my|our|your|his|her|their|that|this|a|an|one)';
const BEFORE_NOUN = "(?:(?!(?:and|or|of|for|with|to|in|on)(?!\\p{L}))[\\p{L}\\d’'-]+ ){0,3}?";

/** Matches "on the hook", "in the blue teapot" and "behind the back door". */
export const AT_THING = `(?:(?:on|off|on top of|from) (?<on>${ONE} ${BEFORE_NOUN}(?:${SURFACE}))|(?:in|inside|into|at the back of|in the back of|at the bottom of|out of) (?<in>${ONE} ${BEFORE_NOUN}(?:${CONTAINER}))|(?:behind|under|underneath|beside|next to|above|below|round the back of|over|opposite) (?<by>${ONE} ${BEFORE_NOUN}(?:${SPOT}|${SURFACE}|${CONTAINER})))(?![\\p{L}])(?! (?:of (?!drawers)|with|room|season|hire|insurance|tax|licen[cs]e|number|size|money|trip|film|programme|to (?:do|the))(?!\\p{L}))`;

/** Matches "ward 6", "room 214" and "Platform B". */
export const NUMBERED_PLACE =
  '(?:ward|room|terminal|platform|gate|flat|bay|plot|pitch|court|block|apartment|apt|suite|pier|dock|berth|cabin|locker|classroom|lecture theatre|theatre|studio|junction|unit|lot|house number|portacabin|hangar|stand|lane) (?:\\d{1,4}[A-Za-z]?|[A-Z])(?![\\p{L}\\d])';

export const STREET =
  "(?:\\d{1,4}[a-z]? )?\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)? (?:Avenue|Ave|Road|Rd|Street|Lane|Drive|Close|Crescent|Terrace|Gardens|Grove|Mews|Boulevard|Parade)(?!\\p{L})";
