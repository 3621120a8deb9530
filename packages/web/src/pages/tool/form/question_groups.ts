interface QuestionGroup {
  title: string;
  members: readonly string[];
}

/** Long lists of questions under headings, by tool. */
export const QUESTION_GROUPS: Readonly<Record<string, readonly QuestionGroup[]>> = {
  dgnb_bim_readiness: [
    { title: 'Environmental quality', members: ['lca', 'materials', 'water', 'biodiversity'] },
    { title: 'Economic quality', members: ['lcc', 'flexibility', 'value_stability', 'cert_budget'] },
    { title: 'Sociocultural quality', members: ['comfort', 'accessibility', 'wellbeing', 'satisfaction'] },
    { title: 'Information management (BIM)', members: ['bep', 'cde', 'competency', 'clash'] },
    { title: 'Process quality', members: ['integrated_team', 'commissioning', 'documentation', 'poe'] },
  ],
  contractor_vetting: [
    { title: 'Financial standing', members: ['registered', 'insurance', 'no_prosecutions'] },
    { title: 'Technical competence', members: ['certifications', 'references', 'cvs'] },
    { title: 'Cyber security', members: ['cyber_policy', 'incident_reporting', 'access_control'] },
    { title: 'Energy and renovation', members: ['assessor_cert', 'energy_qual', 'reno_experience'] },
  ],
};
