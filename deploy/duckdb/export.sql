-- Writes the latest certificate of each property to certificates.parquet: the register keeps superseded ones. Certificates without a
-- property reference, as many old ones are, all stay.
COPY (
  SELECT *
  FROM certificates
  QUALIFY row_number() OVER (
    PARTITION BY coalesce(nullif(UPRN, ''), LMK_KEY) ORDER BY INSPECTION_DATE DESC, LMK_KEY DESC
  ) = 1
  ORDER BY LMK_KEY
) TO 'certificates.parquet' (FORMAT parquet, COMPRESSION zstd);
