-- Reads the results of plumbline batch back and joins them to the certificates that they belong to.
CREATE OR REPLACE TABLE lettings AS
SELECT certificates.*, results.compliance_status, results.bands_below_minimum, results.risk_level
FROM certificates
JOIN read_parquet('results.parquet') AS results USING (LMK_KEY);

SELECT LOCAL_AUTHORITY_LABEL AS authority, compliance_status, count(*) AS homes
FROM lettings
GROUP BY ALL
ORDER BY ALL;
