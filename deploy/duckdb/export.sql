-- Writes the latest certificate of each property to certificates.parquet: the register keeps superseded ones.
COPY (
  SELECT *
  FROM certificates
  QUALIFY row_number() OVER (PARTITION BY UPRN ORDER BY INSPECTION_DATE DESC) = 1
  ORDER BY LMK_KEY
) TO 'certificates.parquet' (FORMAT parquet, COMPRESSION zstd);
