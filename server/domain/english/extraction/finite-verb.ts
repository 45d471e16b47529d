/** Matches a finite verb, which begins a clause after a name: "is", "just lost", "loves". */
export const FINITE =
  "(?:(?:also|just|never|always|really|still|now) )?(?:is|isn['’]?t|was|wasn['’]?t|has|hasn['’]?t|had|can|can['’]?t|cannot|will|won['’]?t|does|doesn['’]?t|did|didn['’]?t|got|went|came|died|broke|lost|left|took|made|won|met|sold|bought|\\p{Ll}{2,}(?:[^s\\P{L}]s|ed))(?![\\p{L}'’])";
