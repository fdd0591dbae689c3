CREATE TABLE "catalogue_change" (
	"version" bigint PRIMARY KEY NOT NULL,
	"product_ids" integer[]
);
