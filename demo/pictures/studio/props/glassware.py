"""Clear glass with something in it: bottles, a wine glass, their liquids.  Units: 10 cm.

Glass is one closed wall; the liquid reaches a little into the wall, so no air film shows, and climbs it at the meniscus.
What passes a liquid is absorbed by its volume, so a thin neck is pale and a full belly deep."""
from objects import *
from materials import G, cached, rgba, mix3


@cached
def clear(tint='#ffffff', ior=1.5, wobble=.006):
    """Bottle glass with the faint waves of its mould; shadow rays pass tinted."""
    g = G('clear'); n = g.bump(g.noise(g.coord(scale=(1, 1, .35)), 1.1, 2), wobble, .2)
    s = g('MixShader', g('Fresnel', IOR=ior, Normal=n), g('BsdfRefraction', Color=rgba(tint), Roughness=0., IOR=ior, Normal=n), g('BsdfGlossy', Color=rgba('#ffffff'), Roughness=0., Normal=n))
    return g.done(g.thin_shadow(s, rgba(mix3(tint, '#ffffff', .35))))      # the mirror image keeps the window's colour, not the glass's


@cached
def liquor(colour='#7a0f1c', density=2., ior=1.34, shade=None):
    """A clear liquid: only its volume has colour (absorbed per unit of 10 cm x density)."""
    g = G('liquor'); s = g.thin_shadow(g('BsdfGlass', Color=rgba('#ffffff'), Roughness=0., IOR=ior), rgba(shade or mix3(colour, '#ffffff', .25)))
    g.nt.links.new(g('VolumeAbsorption', Color=rgba(colour), Density=density), g.end.inputs['Volume']); return g.done(s)


@cached
def foil(c='#5a1f22', rough=.34):
    """The capsule of a wine bottle: lacquered tin, drawn down in fine folds."""
    g = G('foil'); v = g.coord(); a = g.noise(g.coord(scale=(9, 9, .25)), 2., 3)
    return g.done(g.bsdf(Base_Color=c, Metallic=.55, Roughness=g.math('ADD', g.math('MULTIPLY', g.noise(v, 5, 4), .15), rough - .06), Specular=.5, Normal=g.bump(a, .25, .012)))


def wine_bottle(r=.38, h=3.0, tint='#6f7f3a', wine='#4a0616', density=14., fill=.80, image=None, back=None, cap='#5a1f22', label_z=(.42, 1.42), dark=True):
    """Bordeaux bottle, 7.6 x 30 cm; fill = share of the height the wine reaches."""
    w = .035; nk = .145
    sh = [(r, h * .58), (r * .985, h * .625), (r * .80, h * .685), (nk * 1.28, h * .735), (nk * 1.04, h * .79), (nk, h * .93)]
    o1 = rounded([(0, .14), (r * .55, .05, .1), (r * .80, 0, .05), (r, .0, .06), (r, h * .3), (r, h * .58)]) + curve_pts(sh, 10)[1:] + rounded([(nk, h * .935), (nk + .018, h * .94, .012), (nk + .018, h * .968, .012), (nk + .004, h * .972), (nk + .004, h, .02), (nk - .045, h)])
    i1 = [(max(.02, a - w), b) for a, b in reversed(curve_pts(sh, 10))] + rounded([(r - w, h * .4), (r - w, .10, .08), (r * .55, .13, .1), (0, .22)])
    o = [lathe('glass', o1 + [(nk - .04, h * .95)] + i1, clear(tint), 128)]
    e = w * .5; zf = h * fill
    side = [(r - e, h * .4)] + [(a - e, b) for a, b in curve_pts(sh, 10) if b < zf]; a = side[-1][0]
    o.append(lathe('wine', rounded([(0, .205), (r * .55, .115, .1), (r - e, .085, .08), (r - e, h * .2)]) + side + [(a, zf + .012), (a - .03, zf), (0, zf - .002)], liquor(wine, density, shade=mix3(wine, '#ffffff', .15)), 128))
    if density > 4: o.append(lathe('core', [(0, .26), (r * .60, .24), (r * .72, .32), (r * .72, h * .5), (0, h * .5)], M.flat('#14030a'), 64))         # red wine: nothing is seen through the middle of it
    if image: o.append(label(r, label_z[0], label_z[1], image))
    if cap:
        R = nk + .008; prof = rounded([(0, h + .006), (nk + .012, h + .006, .02), (nk + .014, h * .974, .01), (nk + .027, h * .966, .01), (nk + .027, h * .938, .012), (R, h * .93, .012), (R + .004, h * .80), (nk * 1.02, h * .80)], 4)
        o.append(lathe('capsule', prof, foil(cap), 128))
        for z in (h * .802, h * .812): o.append(tube([((R + .006) * math.cos(TAU * k / 64), (R + .006) * math.sin(TAU * k / 64), z) for k in range(64)], .004, foil(cap), True, res=2))
    else: o.append(lathe('cork', rounded([(0, h + .05), (nk - .045, h + .05, .02), (nk - .052, h * .9), (0, h * .9)]), M.wood('beech', 4, 3.), 48))
    return o


def wine_glass(h=1.9, r=.38, wine='#4a0616', density=14., fill=.36):
    """Stemmed glass; the wine stands to `fill` of the bowl."""
    zb = h * .46; bh = h - zb; t = .012
    out = [(.30, .0), (.315, .012), (.24, .03), (.08, .055), (.036, .11), (.028, h * .26), (.034, zb * .93), (.075, zb * 1.0)]
    bowl_o = [(.075, zb), (r * .62, zb + bh * .11), (r * .96, zb + bh * .33), (r, zb + bh * .48), (r * .90, zb + bh * .78), (r * .78, h)]
    bo = curve_pts(bowl_o, 10); bi = [(max(0., a - t * (2.6 if b < zb + .06 else 1)), b + (.05 if b < zb + .03 else 0)) for a, b in reversed(bo)]; bi[-1] = (0, zb + .055)
    foot = curve_pts(out, 8)
    o = [lathe('glass', [(0, .004)] + foot[:-1] + bo + [(bo[-1][0] - t / 2, h + .008)] + bi, clear('#ffffff', wobble=.002), 128)]
    zf = zb + bh * fill; e = t * .5
    s = [(max(0, a - e), b) for a, b in bo if zb + .07 < b < zf]; a = s[-1][0]
    o.append(lathe('wine', [(0, zb + .05)] + s + [(a + .012, zf + .006), (a - .02, zf - .006), (0, zf - .008)], liquor(wine, density, shade=mix3(wine, '#ffffff', .15)), 128)); return o


def window_card(loc, size, power, target=(0, 0, 1.5), panes=2, rows=3, colour='#fff6ea'):
    """A window to be seen in the glass: an area light behind a cross of bars, mirrored as panes."""
    import stage as S
    d = (Vector(target) - Vector(loc)).normalized(); q = d.to_track_quat('-Z', 'Y'); w, h = size; o = []
    for i in range(panes):
        for j in range(rows):
            p = Vector(loc) + q @ Vector(((i + .5) / panes * w - w / 2, (j + .5) / rows * h - h / 2, 0))
            o.append(S.area(tuple(p), tuple(p + d), w / panes * .9, power / panes / rows, colour, size_y=h / rows * .93))
    return o
